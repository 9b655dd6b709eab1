import type { ReactNode } from 'react';
import type { Exercise } from '#domain/exercise/exercise.ts';
import type { AuthorFormProps } from '../author-form.ts';
import { ExerciseFields } from './exercise-fields.tsx';
import { type Worked, WorkedFields } from './worked-fields.tsx';

type ExerciseFormProps = AuthorFormProps<Worked & { exercise: Exercise | null }> & {
  mistakeHint?: string;
  children: ReactNode;
};

/** The form of a kind whose figures may be drawn: how they are drawn, what is asked, and how it is explained. */
export const ExerciseForm = ({ children, ...props }: ExerciseFormProps) => (
  <>
    <ExerciseFields {...props} exercise={props.body.exercise} />
    {children}
    <WorkedFields {...props} />
  </>
);
