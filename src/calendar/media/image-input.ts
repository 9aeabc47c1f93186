/**
 * A record’s `image`: the id of a stored image, or an address to fetch. An image of another site may have had a number there,
 * which it keeps.
 */
export type ImageInput = { readonly id: number } | { readonly url: string; readonly formerId?: number | undefined };
