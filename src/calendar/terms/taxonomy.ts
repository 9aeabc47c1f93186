/** Taxonomies of terms; `TAXONOMIES` lists their differences. */
export type Taxonomy = 'category' | 'tag';

export const TAXONOMIES = {
  category: {
    wireName: 'tribe_events_cat',
    path: '/categories',
    page: 'events/category',
    list: 'categories',
    edit: 'edit_categories',
  },
  tag: { wireName: 'post_tag', path: '/tags', page: 'events/tag', list: 'tags', edit: 'edit_tags' },
} as const;
