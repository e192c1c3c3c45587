import { v7 } from 'uuid';

/** A new id: a UUIDv7, so that rows made later sort later. */
export const newId = (): string => v7();
