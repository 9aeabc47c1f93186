// Pieces of Markdown from texts of the OpenAPI document.

export function block(language, content) {
  return `\`\`\`${language}\n${content}\n\`\`\``;
}

export function code(value) {
  return `\`${value.replaceAll('|', '\\|')}\``;
}

/** Text of the document, which is Markdown without elements. */
export function text(value) {
  return value.replace(/<(?=[a-z/!])/gi, '&lt;');
}

export function cell(value) {
  return text(value).replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
