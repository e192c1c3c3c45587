import { v5, v7 } from 'uuid';

/** A new id: a UUIDv7, so that rows made later sort later. */
export const newId = (): string => v7();

/**
 * The id under which something of a company is kept when another company's has the one that its client made: the same each
 * time. So nobody learns from an answer whether an id of somebody else exists, and no client is refused for it.
 */
export const otherId = (companyId: string, id: string): string => v5(id.toLowerCase(), companyId);
