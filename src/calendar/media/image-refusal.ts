/** Why bytes or an address give no image; the caller words it for the parameter that named them. */
export class ImageRefusal extends Error {
  constructor(readonly reason: 'no-image' | 'too-large' | 'unreachable') {
    super(reason);
  }
}
