import type { Country } from './countries.ts';
import type { Dice } from './dice.ts';
import type { Field } from './fields.ts';

// Invented; plants, birds, winds and stones suit any trade.
const names =
  'Alder Amber Anker Aster Balsam Basalt Birke Boreal Bramble Brightwater Calyx Cedar Celeste Cinder Cobalt Corvus Dahlia Delfin Ember Fennel Fjord Flint Garnet Ginkgo Halyard Harrier Hazel Heron Indigo Juniper Kestrel Lapis Larch Linden Lumen Lupine Marula Meridian Mistral Nimbus Nordwind Oleander Onyx Orchid Osprey Palisade Pampero Pinea Quartz Rowan Saffron Sable Sequoia Sirocco Solano Sorrel Tamarind Tern Thistle Tramontana Umber Vela Verbena Willow Yarrow Zephyr'.split(
    ' ',
  );

/** The name of an invented company of a trade, some with the legal form of its country. */
export const inventCompany = (dice: Dice, field: Field, country: Country): string => {
  const [one = '', other = ''] = dice.some(names, 2);
  const name = dice.chance(0.3) ? `${one} & ${other}` : `${one} ${dice.pick(field.firms)}`;
  return dice.chance(0.3) ? `${name} ${country.companyForm}` : name;
};
