/** The store refused the file, or the file never arrived. */
export class PutFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? 'No connection' : `The store answered ${status}`);
    this.name = 'PutFailed';
    this.status = status;
  }
}
