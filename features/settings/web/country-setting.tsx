import { useMemo } from 'react';
import { countryOptions } from '#domain/people/countries.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSavePreference } from './use-save-preference.ts';

export function CountrySetting() {
  const { country } = useProfile();
  const save = useSavePreference();
  const options = useMemo(countryOptions, []);
  return (
    <Field
      label="País"
      hint="Verás las lecciones generales y las de este país."
      className="px-4 py-3 [&>label]:text-base [&>label]:font-medium"
    >
      <Select options={options} value={country} onValueChange={(chosen) => save({ country: chosen })} />
    </Field>
  );
}
