import { expected } from '../../common/messages/message.js';
import { MOST_UNWANTED, MOST_WANTED, searchWords } from '../../common/search/search-words.js';
import { Field } from '../../input/field.js';
import { Unparsed } from '../../input/unparsed.js';

const LONGEST = 200;

/** What is searched for. Each word costs a look at every text that the others have found: their number is bounded. */
export function SearchField(rule: { description: string; example: string }): PropertyDecorator {
  return Field({
    parse: (value) =>
      typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST && hasFewWords(value)
        ? value.toWellFormed()
        : Unparsed.VALUE,
    expects: expected('search', { maximum: LONGEST, wanted: MOST_WANTED, unwanted: MOST_UNWANTED }),
    schema: { ...rule, type: String, minLength: 1, maxLength: LONGEST },
  });
}

function hasFewWords(text: string): boolean {
  const { all, none } = searchWords(text);
  return all.length <= MOST_WANTED && none.length <= MOST_UNWANTED;
}
