import { type Shortcut, useShortcut } from '#ui/shortcuts/shortcuts.ts';

/** One key of the candidates page and what it does. */
export interface CandidateKey {
  keys: string;
  /** Translation key. */
  label: string;
  run: () => void;
  /** Selector of what has to hold the focus. */
  within?: string;
}

const shortcutOf = ({ keys, label, within }: CandidateKey): Shortcut => ({
  id: `candidates:${keys}`,
  keys,
  label,
  group: 'Candidates',
  ...(within && { within }),
});

function Key({ binding }: { binding: CandidateKey }) {
  useShortcut(shortcutOf(binding), binding.run);
  return null;
}

/** Listens for the keys of the candidates page. Renders nothing. */
export const CandidateKeys = ({ bindings }: { bindings: readonly CandidateKey[] }) =>
  bindings.map((binding) => <Key key={binding.keys} binding={binding} />);
