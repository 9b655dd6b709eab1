import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { ownGroupsQueries } from './groups.queries.ts';

type GroupCodeFormProps = {
  code?: string | undefined;
  onJoined: (group: { id: string; name: string }) => void;
};

export default function GroupCodeForm({ code = '', onJoined }: GroupCodeFormProps) {
  const { register, errors, submit, sending, failure } = usePlainForm({
    defaultValues: { code },
    send: ({ code }) => api.groups.join({ code }),
    meta: {
      success: ({ name }: { name: string }) => ({ title: `Ya estás en «${name}»` }),
      invalidates: ownGroupsQueries(),
    },
    onSuccess: onJoined,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      {!errors.code && <FormFailure error={failure} />}
      <Button type="submit" size="full" loading={sending}>
        Unirme
      </Button>
    </form>
  );
}
