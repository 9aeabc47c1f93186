/** Injection token of all tools of assistants, in the order in which they are listed. */
export const ASSISTANT_TOOLS = Symbol('ASSISTANT_TOOLS');
