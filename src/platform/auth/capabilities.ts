/** Roles, most powerful first. */
export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type Role = (typeof ROLES)[number];

/** Permissions that roles have. `posts` are events, venues and organizers. */
export const CAPABILITIES = [
  'edit_posts',
  'publish_posts',
  'edit_others_posts',
  'upload_files',
  'edit_categories',
  'edit_tags',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const CONTRIBUTOR: readonly Capability[] = ['edit_posts'];
const AUTHOR: readonly Capability[] = [...CONTRIBUTOR, 'publish_posts', 'upload_files', 'edit_categories'];

export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  administrator: CAPABILITIES,
  editor: CAPABILITIES,
  author: AUTHOR,
  contributor: CONTRIBUTOR,
  subscriber: [],
};

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
