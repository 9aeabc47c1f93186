/** A file of a form. Without a path it was not kept: its sender may not upload. */
export class ReceivedFile {
  constructor(
    /** Its name as the sender has it; not to be trusted. */
    readonly name: string,
    readonly path: string | undefined,
  ) {}
}
