/** Reason why bytes or an address yield no image; the caller words it for the parameter. */
export class ImageRefusal extends Error {
  constructor(readonly reason: 'no-image' | 'too-large' | 'unreachable') {
    super(reason);
  }
}
