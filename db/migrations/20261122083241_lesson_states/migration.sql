ALTER TABLE "lessons" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
-- Every lesson was public as soon as it existed.
UPDATE "lessons" SET "state" = CASE WHEN "archived_at" IS NULL THEN 'published' ELSE 'archived' END;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_state" CHECK ("state" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_archived" CHECK (("state" = 'archived') = ("archived_at" is not null));