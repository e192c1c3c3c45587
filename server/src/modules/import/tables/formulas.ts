import { SaxesParser } from 'saxes';
import { local } from './sheet.ts';

const mostCells = 1_000;

/**
 * The cells of a sheet with a formula that nobody has worked out, such as “C7”: programs write a table without the values of
 * its formulas where they never showed it to anybody.
 */
export const cellsWithoutValue = (xml: string): string[] => {
  if (!/<(?:\w+:)?f[\s/>]/.test(xml)) return [];
  const found: string[] = [];
  let cell: { place: string; isFormula: boolean; hasValue: boolean } | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (local(name) === 'c') cell = { place: attributes['r'] ?? '', isFormula: false, hasValue: false };
    else if (cell && local(name) === 'f') cell.isFormula = true;
  });
  parser.on('text', (said) => {
    text = said;
  });
  parser.on('closetag', ({ name }) => {
    if (cell && (local(name) === 'v' || local(name) === 't') && text !== '') cell.hasValue = true;
    if (local(name) !== 'c') return;
    if (cell?.isFormula && !cell.hasValue && found.length < mostCells) found.push(cell.place);
    cell = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
};
