ALTER TABLE "streaks" ADD COLUMN "frozen_late" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "offline_packages" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "offline_packages" ALTER COLUMN "lesson_id" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "runs_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_open" ON "runs" ("user_id","purpose") WHERE purpose in ('placement', 'review') and finished_at is null and not from_device;--> statement-breakpoint
CREATE UNIQUE INDEX "offline_packages_one_review" ON "offline_packages" ("user_id","device_id") WHERE is_current and lesson_id is null;--> statement-breakpoint
ALTER TABLE "offline_packages" ADD CONSTRAINT "offline_packages_purpose" CHECK (("lesson_id" is null) = ("review" is not null));