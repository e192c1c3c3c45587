import type { Asked } from '../profile/Moving.tsx';

/** The fields of the form, and what is said beside them. */
export interface Fields {
  name: HTMLInputElement;
  email: HTMLInputElement;
  consent: HTMLInputElement;
  file: HTMLInputElement;
  linkedIn: HTMLInputElement;
  /** What only programs fill in. */
  homepage: HTMLInputElement;
  /** What about moving matters for the role. */
  asked: Asked;
  find: <T extends HTMLElement>(selector: string) => T;
  /** Says what is wrong with a field; nothing takes it back. */
  fault: (field: string, message: string) => void;
  /** Whether there is such a field, which then has the focus. */
  focus: (field: string) => boolean;
}

/** Finds everything the form is made of. */
export const fieldsOf = (form: HTMLFormElement): Fields => {
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = form.querySelector<T>(selector);
    if (!found) throw new Error(`the form has no ${selector}`);
    return found;
  };
  const named = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
  const own = { name: named('name'), email: named('email'), consent: named('consent'), linkedIn: named('linkedIn') };
  const { country } = form.dataset;
  const file = find<HTMLInputElement>('#cv');
  const inputs: Partial<Record<string, HTMLInputElement>> = { ...own, cv: file };
  return {
    ...own,
    file,
    homepage: named('homepage'),
    asked: { relocation: country !== undefined, permits: country !== undefined && { outside: country } },
    find,
    fault: (field, message) => {
      inputs[field]?.setAttribute('aria-invalid', String(message !== ''));
      const place = document.getElementById(`${field}-error`);
      if (place) place.textContent = message;
    },
    focus: (field) => {
      inputs[field]?.closest('details')?.setAttribute('open', '');
      inputs[field]?.focus();
      return field in inputs;
    },
  };
};
