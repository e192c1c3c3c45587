import type { RouteObject } from 'react-router';
import type { Place } from './place.ts';

/** What the `routes.tsx` of a feature may export. */
interface Feature {
  /** Pages of the shell, for whoever is signed in. */
  routes?: RouteObject[];
  /** Pages outside of it. */
  outside?: RouteObject[];
  /** What the shell's navigation shows of the feature. */
  places?: Place[];
}

const features = Object.values(import.meta.glob<Feature>('../features/*/routes.tsx', { eager: true }));

/** The pages of all features that stand in the shell. */
export const routes = features.flatMap((feature) => feature.routes ?? []);
/** The pages of all features that stand outside of it. */
export const outside = features.flatMap((feature) => feature.outside ?? []);
/** What features add to the navigation. */
export const places = features.flatMap((feature) => feature.places ?? []);
