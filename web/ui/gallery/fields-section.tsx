import { useState } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { SearchInput } from '../form/search-input.tsx';
import { Select } from '../form/select.tsx';
import { Switch } from '../form/switch.tsx';
import { Textarea } from '../form/textarea.tsx';
import { Section } from './section.tsx';

const subjects = [
  { value: 'bug', label: 'Error técnico / Bug' },
  { value: 'lessons', label: 'Problema con lecciones' },
  { value: 'other', label: 'Otro' },
  { value: 'closed', label: 'No disponible', disabled: true },
];

export function FieldsSection() {
  return (
    <Section title="Campos">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Nombre" hint="Así te verán en el ranking.">
          <Input placeholder="Tu nombre" autoComplete="off" />
        </Field>
        <Field label="Email" error="Escribe un email con @.">
          <Input type="email" defaultValue="lucia.ejemplo" autoComplete="off" />
        </Field>
        <Field label="Email de la cuenta" hint="El correo electrónico no se puede modificar">
          <Input readOnly value="lucia@ejemplo.es" />
        </Field>
        <Field label="Contraseña" required>
          <PasswordInput defaultValue="secreto" autoComplete="off" />
        </Field>
        <Field label="Contraseña nueva" error="La contraseña debe tener al menos 6 caracteres">
          <PasswordInput defaultValue="abc" autoComplete="off" />
        </Field>
        <Field label="Nombre del plan">
          <Input disabled value="Básico" />
        </Field>
        <Field label="Categoría" required>
          <Select options={subjects} placeholder="Elige una" defaultValue="" />
        </Field>
        <Field label="Categoría" error="Elige una categoría.">
          <Select options={subjects} defaultValue="lessons" />
        </Field>
        <Field label="Categoría">
          <Select options={subjects} disabled />
        </Field>
        <Field label="Mensaje" optional className="sm:col-span-2">
          <Textarea defaultValue="El gráfico de la semana no cambia después de terminar una lección." />
        </Field>
        <Field label="Explicación" error="Escribe una explicación.">
          <Textarea />
        </Field>
      </div>
      <Choices />
    </Section>
  );
}

function Choices() {
  const [search, setSearch] = useState('interés');
  const [dark, setDark] = useState(true);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <div>
        <Checkbox label="Acepto los términos y condiciones" />
        <Checkbox label="Marcado" defaultChecked />
        <Checkbox label="Desactivado" disabled />
        <Checkbox label="Acepto los términos" error="Acepta los términos para continuar." />
      </div>
      <div>
        <Switch
          label="Notificaciones"
          description="Un aviso cuando cambies de nivel"
          checked={dark}
          onCheckedChange={setDark}
        />
        <Switch label="Modo oscuro" />
        <Switch label="Desactivado" disabled />
      </div>
      <SearchInput value={search} onValueChange={setSearch} label="Buscar lecciones" />
    </div>
  );
}
