package org.parquetvs.bench.far;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.parquetvs.bench.harness.Median;

/** Sessions of several contenders, in turns: the first round of a session, and the rounds after it. */
public final class FarRace {

    /** Rounds of a session after the first. */
    private static final int LATER = 2;

    private final Map<String, Opening> contenders;

    /** Opens a new session. */
    @FunctionalInterface
    public interface Opening {
        /** @param served counts what the session's server answers */
        StoreSession open(ServedBytes served) throws IOException;
    }

    /** @param contenders by their names */
    public FarRace(Map<String, Opening> contenders) {
        this.contenders = new LinkedHashMap<>(contenders);
    }

    /** What a round cost. */
    private record Round(long nanos, long requests, long bytes) {
        @Override
        public String toString() {
            return nanos / 1_000_000 + " ms with " + requests + " requests";
        }
    }

    private record Rounds(List<Round> first, List<Round> later) {
        String last() {
            return first.get(first.size() - 1) + ", then " + later.get(later.size() - 1);
        }
    }

    /** Runs as many sessions of each contender. */
    public List<FarTiming> run(int sessions, Consumer<String> progress) throws IOException {
        Map<String, Rounds> all = new LinkedHashMap<>();
        for (int number = 1; number <= sessions; number++) {
            for (Map.Entry<String, Opening> contender : contenders.entrySet()) {
                Rounds rounds = all.computeIfAbsent(
                        contender.getKey(), ignored -> new Rounds(new ArrayList<>(), new ArrayList<>()));
                session(contender.getValue(), rounds);
                progress.accept(
                        "session " + number + " of " + sessions + ": " + contender.getKey() + ", " + rounds.last());
            }
        }
        return all.entrySet().stream()
                .map(each -> timing(each.getKey(), each.getValue()))
                .toList();
    }

    private static void session(Opening contender, Rounds rounds) throws IOException {
        ServedBytes served = new ServedBytes();
        try (StoreSession session = contender.open(served)) {
            rounds.first.add(round(session, served));
            for (int later = 0; later < LATER; later++) {
                rounds.later.add(round(session, served));
            }
        }
    }

    private static Round round(StoreSession session, ServedBytes served) throws IOException {
        long requests = served.requests();
        long bytes = served.bytes();
        long start = System.nanoTime();
        session.askAll();
        return new Round(System.nanoTime() - start, served.requests() - requests, served.bytes() - bytes);
    }

    private static FarTiming timing(String contender, Rounds rounds) {
        return new FarTiming(
                contender,
                median(rounds.first, Round::nanos) / 1e9,
                median(rounds.later, Round::nanos) / 1e9,
                Math.round(median(rounds.first, Round::requests)),
                Math.round(median(rounds.first, Round::bytes)),
                Math.round(median(rounds.later, Round::requests)),
                Math.round(median(rounds.later, Round::bytes)));
    }

    private static double median(List<Round> rounds, ToLongFunction<Round> figure) {
        return Median.of(rounds.stream().mapToLong(figure));
    }
}
