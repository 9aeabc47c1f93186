/** A file of a form. Without a path it was discarded: its sender may not upload. */
export class ReceivedFile {
  constructor(
    /** Name from the sender; not to be trusted. */
    readonly name: string,
    readonly path: string | undefined,
    /** SHA-256 of the stored file. */
    private readonly digest: string | undefined,
  ) {}

  /** Identifies the file in the comparison of two requests; its path differs each time. */
  toJSON(): object {
    return { name: this.name, digest: this.digest };
  }
}
