import { PageForm } from '#web/form/page-form.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { api } from './groups.api.ts';
import { ownGroupsQueries } from './groups.queries.ts';

type GroupCodeFormProps = {
  code?: string | undefined;
  onJoined: (group: { id: string; name: string }) => void;
};

export default function GroupCodeForm({ code = '', onJoined }: GroupCodeFormProps) {
  const { register, errors, failure, ...form } = usePlainForm({
    defaultValues: { code },
    send: ({ code }) => api.groups.join({ code }),
    meta: {
      success: ({ name }: { name: string }) => ({ title: `Ya estás en «${name}»` }),
      invalidates: ownGroupsQueries(),
    },
    onSuccess: onJoined,
  });
  return (
    <PageForm form={{ ...form, failure: errors.code ? null : failure }} button="Unirme">
      <Field
        label="Código del aula"
        hint="Tiene 8 letras y números. Te lo da tu docente."
        error={errors.code?.message}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="CDFG-HJKM"
          className="text-lg font-semibold tracking-widest uppercase placeholder:font-normal"
          {...register('code')}
        />
      </Field>
    </PageForm>
  );
}
