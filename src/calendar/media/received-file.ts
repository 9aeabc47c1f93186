/** A file of a form. Without a path it was not kept: its sender may not upload. */
export class ReceivedFile {
  constructor(
    /** Its name as the sender has it; not to be trusted. */
    readonly name: string,
    readonly path: string | undefined,
    /** SHA-256 of what was kept. */
    private readonly digest: string | undefined,
  ) {}

  /** What tells two requests with files apart; where it lies is another place each time. */
  toJSON(): object {
    return { name: this.name, digest: this.digest };
  }
}
