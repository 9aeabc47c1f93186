import { messagesOf } from './catalogue.js';

/** Texts of the OpenAPI document in English, in which it is built; translations are looked up by them. */
export const API = messagesOf('en').api;
