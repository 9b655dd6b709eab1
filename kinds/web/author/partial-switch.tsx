import { Switch } from '#web/ui/form/switch.tsx';

type PartialSwitchProps = { partial: boolean; onChange: (change: { partial: boolean }) => void };

export const PartialSwitch = ({ partial, onChange }: PartialSwitchProps) => (
  <Switch
    label="Cuenta por partes"
    description="Los comentarios dicen qué parte está bien. El quiz solo suma las respuestas completas."
    checked={partial}
    onCheckedChange={(checked) => onChange({ partial: checked })}
  />
);
