/** Bytes that are sent at once: nobody waits for a large file to be copied. */
const PIECE_BYTES = 1_000_000;

/** A piece of some bytes that are sent between the service and a reader's process. */
export interface BlobMessage {
  readonly blob: number;
  readonly size: number;
  readonly bytes: Uint8Array;
}

export type Send = (message: BlobMessage) => Promise<void>;

/** Bytes of the other process, which come in pieces, until somebody takes them. */
export class Blobs {
  private readonly received = new Map<number, { readonly whole: Uint8Array; at: number }>();
  private sent = 0;

  /** Returns the number by which the other process takes them. */
  async send(bytes: Uint8Array, send: Send): Promise<number> {
    this.sent += 1;
    const blob = this.sent;
    const size = bytes.byteLength;
    for (let at = 0; at === 0 || at < size; at += PIECE_BYTES)
      await send({ blob, size, bytes: bytes.subarray(at, at + PIECE_BYTES) });
    return blob;
  }

  receive({ blob, size, bytes }: BlobMessage): void {
    const known = this.received.get(blob) ?? { whole: new Uint8Array(size), at: 0 };
    known.whole.set(bytes, known.at);
    known.at += bytes.byteLength;
    this.received.set(blob, known);
  }

  take(blob: number): Uint8Array {
    const bytes = this.received.get(blob)?.whole ?? new Uint8Array();
    this.received.delete(blob);
    return bytes;
  }
}
