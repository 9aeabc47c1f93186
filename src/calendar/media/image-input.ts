/** What stands in a record’s `image`: an image of ours, or the address of one to fetch. */
export type ImageInput = { readonly id: number } | { readonly url: string };
