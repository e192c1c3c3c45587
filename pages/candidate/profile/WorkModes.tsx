import { say } from '../words/say.ts';
import { useChoices } from './names.ts';

interface WorkModesProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** How somebody would like to work; nothing until the choices are there. */
export const WorkModes = ({ value, onChange }: WorkModesProps) => {
  const choices = useChoices();
  const ids = choices?.workModes.map(({ id }) => id) ?? [];
  return choices ? (
    <fieldset>
      <legend>{say('How you would like to work')}</legend>
      {choices.workModes.map(({ id, name }) => (
        <label className="check" key={id}>
          <input
            type="checkbox"
            checked={value.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              // In the order of the list, whichever was ticked first.
              onChange(ids.filter((each) => (each === id ? checked : value.includes(each))))
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  ) : null;
};
