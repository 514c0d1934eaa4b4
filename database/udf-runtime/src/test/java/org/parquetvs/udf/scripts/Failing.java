package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.concurrent.CountDownLatch;

/** Ways to fail, and not to end. */
public final class Failing {

    private Failing() {}

    /** Throws an exception with a cause. */
    public static final class Throwing {
        /** Emits a row, which never reaches the result, and throws. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            iterator.emit(1);
            try {
                deeper(1);
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException("no good", e);
            }
        }

        private static void deeper(int depth) {
            if (depth > 0) {
                throw new IllegalStateException("the reason");
            }
        }
    }

    /** Throws an Error. */
    public static final class Erring {
        /** Throws. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            if (iterator.size() > 0) {
                throw new StackOverflowError("as it were");
            }
        }
    }

    /** Ends its process at once. */
    public static final class Halting {
        /** Emits and halts. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            iterator.emit(1);
            Runtime.getRuntime().halt(99);
        }
    }

    /** Ends its process in order. */
    public static final class Exiting {
        /** Exits. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) {
            System.exit(7);
        }
    }

    /** Leaves a thread running. */
    public static final class LeavingThread {
        /** Emits and returns. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            Thread thread = new Thread(LeavingThread::waitForever, "left running");
            thread.start();
            iterator.emit(1);
        }

        private static void waitForever() {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Leaves a daemon running. */
    public static final class LeavingDaemon {
        /** Emits and returns. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            Thread thread = new Thread(LeavingThread::waitForever, "daemon");
            thread.setDaemon(true);
            thread.start();
            iterator.emit(1);
        }
    }

    /** Emits for ever. */
    public static final class Endless {
        /** Emits numbers. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            for (long i = 0; ; i++) {
                iterator.emit(i);
            }
        }
    }

    /** Emits a row and waits for something else than the database. */
    public static final class Waiting {
        /** Emits 5 million bytes so that they arrive, and waits. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            for (long i = 0; i < 700_000; i++) {
                iterator.emit(i);
            }
            new CountDownLatch(1).await();
        }
    }

    /** Does not notice that it is cancelled. */
    public static final class Stubborn {
        /** Emits whatever happens. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) {
            for (long i = 0; ; i++) {
                try {
                    iterator.emit(i);
                } catch (Exception e) {
                    i--;
                }
            }
        }
    }

    /** An adapter that never answers. */
    public static final class Silent {
        /** Waits. */
        public static String adapterCall(ExaMetadata metadata, String request) throws InterruptedException {
            new CountDownLatch(1).await();
            return request;
        }
    }
}
