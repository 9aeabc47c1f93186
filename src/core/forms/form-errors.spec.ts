import { errorAt, formError, formErrors } from './form-errors.js';

describe('errors of a form', () => {
  const labels = { title: 'Title', start: 'Start' };

  it('stand in the order of its fields, those without a field behind', () => {
    expect(formErrors('Not saved.', { other: 'c', start: 'b', none: undefined, title: 'a' }, labels)).toEqual({
      form: 'Not saved.',
      fields: [
        { name: 'title', text: 'a', label: 'Title' },
        { name: 'start', text: 'b', label: 'Start' },
        { name: 'other', text: 'c' },
      ],
    });
  });

  it('are none without a text', () => {
    expect([formErrors('Not saved.', { title: undefined }), formError(undefined)]).toEqual([undefined, undefined]);
  });

  it('are found by the name of the field', () => {
    const errors = formErrors('Not saved.', { title: 'a' });
    expect([errorAt(errors, 'title'), errorAt(errors, 'start'), errorAt(undefined, 'title')]).toEqual([
      'a',
      undefined,
      undefined,
    ]);
  });
});
