import type sanitizeHtml from 'sanitize-html';

/** Elements without readable content: removed with their content. */
const SILENT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'template',
  'title',
  'xmp',
];

const INLINE_TAGS = [
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  'rb',
  'rp',
  'rt',
  'rtc',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
];

/** Block elements. */
export const BLOCK_TAGS = [
  'address',
  'article',
  'aside',
  'blockquote',
  'caption',
  'col',
  'colgroup',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
];

const EVERY_TAG = ['lang', 'dir', 'title'];

const COMMON = {
  nonTextTags: SILENT_TAGS,
  // The time of parsing grows with the square of the depth; real texts are not nested deeper.
  nestingLimit: 50,
} satisfies sanitizeHtml.IOptions;

export const INLINE_ONLY: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: INLINE_TAGS,
  allowedAttributes: { '*': EVERY_TAG, time: ['datetime'] },
};

export const BLOCKS_AND_INLINE: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: [...INLINE_TAGS, ...BLOCK_TAGS, 'a', 'img'],
  allowedAttributes: {
    '*': EVERY_TAG,
    a: ['href', 'rel', { name: 'target', values: ['_blank', '_self', '_top', '_parent'] }],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    blockquote: ['cite'],
    q: ['cite'],
    del: ['cite', 'datetime'],
    ins: ['cite', 'datetime'],
    time: ['datetime'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    col: ['span'],
    colgroup: ['span'],
    td: ['colspan', 'rowspan', 'headers'],
    th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: safeLink },
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^https?:\/\//i.test(frame.attribs['src'] ?? ''),
};

/** Block boundaries only, for conversion to plain text. */
export const BOUNDARIES: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: [...BLOCK_TAGS, 'br'],
  allowedAttributes: {},
};

function safeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { rel: _given, ...others } = attribs;
  return { tagName, attribs: attribs['target'] === undefined ? others : { ...others, rel: 'noopener' } };
}
