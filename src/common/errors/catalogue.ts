/** What an error says about itself besides its code and status. */
export interface ErrorArgs {
  /** Wrong parameters, by name, with what is accepted. */
  readonly params?: Readonly<Record<string, string>>;
  /** Names of missing parameters. */
  readonly missing?: readonly string[];
  readonly termId?: number;
  readonly name?: string;
  readonly limit?: string;
}

interface ErrorKind {
  readonly status: number;
  readonly message: (args: ErrorArgs) => string;
}

const fixed = (status: number, message: string): ErrorKind => ({ status, message: () => message });

/** Every error of the service: the key is the public `code` and is never renamed. */
export const ERRORS = {
  rest_no_route: fixed(404, 'There is no route with this address and method.'),
  rest_missing_callback_param: {
    status: 400,
    message: ({ missing = [] }) => `Required parameters are missing: ${missing.join(', ')}.`,
  },
  rest_invalid_param: {
    status: 400,
    message: ({ params = {} }) => Object.entries(params).map(([name, text]) => `${name} must be ${text}.`).join(' '),
  },
  rest_invalid_json: fixed(400, 'The body is not valid JSON, or is nested too deeply.'),
  rest_invalid_body: fixed(400, 'The body could not be read: its encoding or its form does not fit its Content-Type.'),
  rest_content_too_large: {
    status: 413,
    message: ({ limit = '' }) => `The body is too large: at most ${limit} are accepted.`,
  },
  rest_upload_too_large: {
    status: 413,
    message: ({ limit = '' }) => `The image is too large: at most ${limit} are accepted.`,
  },
  incorrect_password: fixed(
    401,
    'The credentials are wrong: use HTTP Basic with a login and an application password, or the password as a Bearer token.',
  ),
  rest_forbidden: fixed(403, 'You are not allowed to do that.'),
  'premium-required': fixed(403, 'The geolocation filters geoloc, geoloc_lat, geoloc_lng and geoloc_radius need the premium add-on.'),
  rest_precondition_failed: fixed(412, 'The record was changed meanwhile: read it again and send its present ETag in If-Match.'),
  'rest-event-not-found': fixed(404, 'There is no event with this id.'),
  'rest-invalid-event-id': fixed(400, 'The record with this id is not an event.'),
  'event-no-longer-available': fixed(403, 'This event is in the trash.'),
  'event-not-accessible': fixed(403, 'This event is not published, and you may not read it.'),
  'event-password-protected': fixed(403, 'This event is protected: send its password in the parameter password.'),
  'event-archive-page-not-found': fixed(404, 'The list of events has no such page.'),
  'venue-archive-page-not-found': fixed(404, 'The list of venues has no such page.'),
  'organizer-archive-page-not-found': fixed(404, 'The list of organizers has no such page.'),
  'venue-not-accessible': fixed(403, 'This venue is not published, and you may not read it.'),
  'organizer-not-accessible': fixed(403, 'This organizer is not published, and you may not read it.'),
  'event-is-in-trash': fixed(410, 'This event is in the trash already; force=true removes it for good.'),
  'venue-is-in-trash': fixed(410, 'This venue is in the trash already; force=true removes it for good.'),
  'organizer-is-in-trash': fixed(410, 'This organizer is in the trash already; force=true removes it for good.'),
  'translation-not-found': fixed(404, 'The record has no translation in this language.'),
  'original-language': fixed(409, 'The text in the original language cannot be removed: it is what the others are translated from.'),
  'media-not-found': fixed(404, 'There is no image with this id.'),
  term_exists: {
    status: 400,
    message: ({ name = '' }) => `A term with the name or slug "${name}" exists here already.`,
  },
  rest_taxonomy_not_hierarchical: fixed(400, 'A tag has no parent: only categories do.'),
  conflict: fixed(409, 'Another request changed the same records at the same time: send this one again.'),
  rest_header_too_large: fixed(431, 'The address or the headers of the request are too long.'),
  service_unavailable: fixed(503, 'The database cannot be reached at the moment: try again in a few seconds.'),
  internal_server_error: fixed(500, 'Something went wrong here; it has been written to the log.'),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;
