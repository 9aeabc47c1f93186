/** A body that is ready as it is, in another form than JSON. */
export class TextBody {
  constructor(
    readonly bytes: Buffer,
    /** As `Content-Type` has it. */
    readonly type: string,
    /** What a client calls the file that it keeps. */
    readonly fileName: string,
    /** The last change of what is shown; undefined where nothing is. */
    readonly modified: Date | undefined,
  ) {}
}
