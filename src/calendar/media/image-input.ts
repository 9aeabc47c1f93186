/** A record’s `image`: the id of a stored image, or an address to fetch. */
export type ImageInput = { readonly id: number } | { readonly url: string };
