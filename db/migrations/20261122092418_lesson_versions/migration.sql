CREATE TABLE "lesson_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"lesson_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"subtopic" text,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"country" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"competence" text,
	"sources" text[] NOT NULL,
	"checks" text[] NOT NULL,
	"reviewed" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lesson_versions_number" UNIQUE("lesson_id","number"),
	CONSTRAINT "lesson_versions_category" CHECK ("category" in ('contabilidad', 'impuestos', 'inversiones', 'finanzas_personales')),
	CONSTRAINT "lesson_versions_number_from_one" CHECK ("number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "lesson_versions" ADD CONSTRAINT "lesson_versions_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");
--> statement-breakpoint
-- Version 1 is what each lesson teaches now.
INSERT INTO lesson_versions (lesson_id, number, title, description, subtopic, category, content, country, valid_from, valid_to, competence, sources, checks, reviewed, created_at)
  SELECT id, 1, title, description, subtopic, category, content, country, valid_from, valid_to, competence, sources, checks, reviewed, updated_at FROM lessons;
--> statement-breakpoint
-- The office, imports, the content pack and plain SQL write lessons, so a trigger adds the versions. Writers of one lesson follow one
-- another, since each has locked its row, so no two versions get the same number.
CREATE FUNCTION add_lesson_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (OLD.title, OLD.description, OLD.subtopic, OLD.category, OLD.content, OLD.country, OLD.valid_from, OLD.valid_to, OLD.competence, OLD.sources, OLD.checks, OLD.reviewed)
      IS NOT DISTINCT FROM
        (NEW.title, NEW.description, NEW.subtopic, NEW.category, NEW.content, NEW.country, NEW.valid_from, NEW.valid_to, NEW.competence, NEW.sources, NEW.checks, NEW.reviewed)
  THEN RETURN NULL; END IF;
  INSERT INTO lesson_versions (lesson_id, number, title, description, subtopic, category, content, country, valid_from, valid_to, competence, sources, checks, reviewed, created_at)
    SELECT NEW.id, coalesce(max(number), 0) + 1, NEW.title, NEW.description, NEW.subtopic, NEW.category, NEW.content, NEW.country, NEW.valid_from, NEW.valid_to, NEW.competence, NEW.sources,
      NEW.checks, NEW.reviewed, NEW.updated_at
    FROM lesson_versions WHERE lesson_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lessons_add_version AFTER INSERT OR UPDATE ON lessons
  FOR EACH ROW EXECUTE FUNCTION add_lesson_version();
--> statement-breakpoint
CREATE TRIGGER lesson_versions_immutable BEFORE UPDATE OR DELETE ON lesson_versions
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER lesson_versions_no_truncate BEFORE TRUNCATE ON lesson_versions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
