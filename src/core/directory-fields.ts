import type { DirectoryFieldDescriptor } from './field-descriptor.js';

type DirectoryFields = Readonly<Record<string, DirectoryFieldDescriptor>>;

/** A telephone number: the page has it as a link, not as a fact. */
const PHONE = { kind: 'text', group: 'address', page: false, search: true, jsonLd: 'telephone' } as const;

/**
 * The scalar fields of a venue that have no rules of their own, by the name of the column and the parameter, in the order of
 * answers. Input, answer, the API's description, history, form, page, JSON-LD and what is searched follow from here.
 * Their labels and descriptions stand in the locales under this name.
 */
export const VENUE_FIELDS = {
  zip: {
    kind: 'text',
    group: 'address',
    page: false,
    search: true,
    // A part of the address.
    jsonLd: null,
    examples: { input: '999077', answer: '999077' },
  },
  phone: { ...PHONE, examples: { input: '+852 2734 2009', answer: '+852 2890 5824' } },
} as const satisfies DirectoryFields;

/** Those of an organizer. */
export const ORGANIZER_FIELDS = {
  phone: { ...PHONE, examples: { input: '+852 2721 2030', answer: '+852 2721 2030' } },
  email: {
    kind: 'text',
    group: 'contact',
    page: false,
    search: true,
    jsonLd: 'email',
    examples: { input: 'office@example.org', answer: 'hello@lanterns.example.org' },
  },
} as const satisfies DirectoryFields;
