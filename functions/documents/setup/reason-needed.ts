/** What a request lacks that withdraws a document, or takes it back, without saying why. `path`: where it says so. */
export const reasonNeeded = (path: string) => ({ path, code: 'required', message: 'Please say why. Those who were asked are told.' });
