export const help = `The PDF engine on files. Answers JSON; exit code 0 done, 2 refused ({ ok: false, code, message }), 1 something unforeseen.

  npm run --silent pdf -- inspect FILE [--password P]
  npm run --silent pdf -- render FILE --page N --width PX --out IMG      --page counts from 1; IMG ends in .png, .jpg or .webp
  npm run --silent pdf -- normalise FILE --out PDF [--password P]
  npm run --silent pdf -- fill FILE --fields FIELDS.json --out PDF [--password P]
      FIELDS.json: an array of data fields as the API answers them; type, page_index (from 0), x and y suffice.
      A picture's blob is a path (from the folder of FIELDS.json) or a data URL.
  npm run --silent pdf -- seal FILE --out PDF [--level B|T|LT|LTA] [--tsa URL] [--key P12 --password P]
      Without --key: the key of DATA_DIR (.countersign) when there is one, else a new one for this file alone.
  npm run --silent pdf -- verify FILE                                    exit code 2 when it is not sealed or was changed

  npm run verify -- FILE                                                 the same in words
`;
