import type { ApiClient } from '../service/api-client.js';

const PAGE = 50;

/** All pages of a list. */
export async function* pagesOf<Page extends { readonly total_pages: number }>(
  api: ApiClient,
  path: string,
): AsyncGenerator<Page> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await answered<Page>(api.get(path, { page: String(page), per_page: String(PAGE) }));
    yield list;
    pages = list.total_pages;
  }
}

/** An answer in the form that the document of the API gives it. */
export async function answered<Form>(answer: Promise<unknown>): Promise<Form> {
  return (await answer) as Form;
}
