/** Packages whose install scripts are refused (`allowScripts` in package.json), and why the product works without them. */
export const refusedScripts: Readonly<Record<string, string>> = {
  esbuild:
    'Its script only puts the platform’s program in the place of a small launcher; npm has installed that program as a package already.',
};
