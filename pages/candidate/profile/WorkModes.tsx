import { say } from '../words/say.ts';
import { useChoices } from './names.ts';

interface WorkModesProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** How somebody would like to work; nothing until the choices are there. */
export const WorkModes = ({ value, onChange }: WorkModesProps) => {
  const choices = useChoices();
  return choices ? (
    <fieldset>
      <legend>{say('How you would like to work')}</legend>
      {choices.workModes.map(({ id, name }) => (
        <label className="check" key={id}>
          <input
            type="checkbox"
            checked={value.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, id] : value.filter((each) => each !== id))
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  ) : null;
};
