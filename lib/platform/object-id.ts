/** The id of a document: 24 hexadecimal characters. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;
