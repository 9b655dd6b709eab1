-- Authors declare what a question asks and how hard it is (docs/product.md §12.8); another declaration lets its figures be calculated again.
ALTER TABLE "questions" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "difficulty" smallint;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_level" CHECK ("level" in ('recall', 'comprehension', 'application', 'several_steps', 'analysis'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_declared" CHECK (num_nulls("level", "difficulty") in (0, 2) and "difficulty" between 1 and 5);--> statement-breakpoint
ALTER TABLE "question_figures" DROP CONSTRAINT "question_figures_flags", ADD CONSTRAINT "question_figures_flags" CHECK ("flags" <@ array['negative_discrimination', 'unchosen_option', 'at_chance', 'other_difficulty']);--> statement-breakpoint
CREATE FUNCTION recalculate_declared_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question_figures f SET is_due = true FROM question_versions v WHERE v.question_id = NEW.id AND f.version_id = v.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER questions_redeclared AFTER UPDATE OF difficulty ON questions
  FOR EACH ROW WHEN (OLD.difficulty IS DISTINCT FROM NEW.difficulty) EXECUTE FUNCTION recalculate_declared_figures();
