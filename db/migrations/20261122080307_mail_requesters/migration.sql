ALTER TABLE "mail_deliveries" ADD COLUMN "requester" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "is_extra" boolean DEFAULT false NOT NULL;