import { readFile } from 'node:fs/promises';
import { pictureFile } from '#calendar/demonstration/pictures.js';
import {
  Seed,
  type SeedKind,
  type SeedResult,
  type SeedTarget,
  type CreatedRecord,
} from '#calendar/demonstration/seed.js';
import { isLanguage } from '#core/language.js';
import type { ApiClient } from '../service/api-client.js';
import { CommandError } from '../service/target.js';

export type { SeedResult };

/**
 * Fills an empty service with a small calendar with dates relative to `now`.
 * @throws CommandError if it is not empty
 */
export async function seedService(api: ApiClient, now = new Date()): Promise<SeedResult> {
  await assertEmptyService(api);
  return new Seed(overHttp(api), now).run();
}

const EVERYTHING = {
  categories: { hide_empty: 'false' },
  tags: { hide_empty: 'false' },
  venues: { status: 'publish,future,draft,pending,private,trash' },
  organizers: { status: 'publish,future,draft,pending,private,trash' },
  events: { status: 'publish,future,draft,pending,private,trash', start_date: '0001-01-01', end_date: '9999-12-31' },
} as const satisfies Record<SeedKind, Record<string, string>>;

/** @throws CommandError if the service cannot be written to, or has records */
export async function assertEmptyService(api: ApiClient): Promise<void> {
  await api.open();
  for (const [kind, filter] of Object.entries(EVERYTHING)) {
    const { total } = (await api.get(`/${kind}`, { per_page: '1', ...filter })) as { total: number };
    if (total > 0) throw new CommandError(`Nothing was written: the service is not empty, it has ${kind} already.`);
  }
}

function overHttp(api: ApiClient): SeedTarget {
  return {
    create: async (kind, language, fields) => {
      const body = { ...fields, ...api.inLanguage(language) };
      return (await api.request('POST', `/${kind}`, { body })) as CreatedRecord;
    },
    translate: async (kind, id, language, fields) => {
      await api.request('PUT', `/${kind}/${id}/translations/${language}`, { body: fields });
    },
    addPicture: async (picture) => {
      const { name, path } = pictureFile(picture);
      const form = new FormData();
      form.set('file', new File([await readFile(path)], name));
      const { id } = (await api.request('POST', '/media', { body: form })) as CreatedRecord;
      for (const [language, alt] of Object.entries(picture.alt)) {
        const body = { alt_text: alt, ...(isLanguage(language) ? api.inLanguage(language) : {}) };
        await api.request('POST', `/media/${id}`, { body });
      }
      return id;
    },
    cancel: async (id) => {
      await api.request('POST', `/events/${id}`, { body: { scope: 'this', event_status: 'cancelled' } });
    },
  };
}
