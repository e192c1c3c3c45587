import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Asks axe of a page in the page itself. Its other way gathers what it found in a second window, which is for frames of
 * other origins: we have none, and a window costs more than what is asked. What it finds in order is counted, not told
 * part by part: naming each of those parts took it as long as asking.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Every rule that is asked of a page at least once. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on theme, direction and size. */
export const spoilable = ['color-contrast', 'target-size'];
