package org.parquetvs.edml;

import java.util.List;
import java.util.stream.Collectors;

/** A text is not valid EDML. */
public final class InvalidEdmlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Mistakes that the message names; a text may have one in each line. */
    private static final int SHOWN = 20;

    private final transient List<Mistake> mistakes;

    public InvalidEdmlException(List<Mistake> mistakes) {
        super(mistakes.stream().limit(SHOWN).map(Mistake::toString).collect(Collectors.joining("; "))
                + (mistakes.size() > SHOWN ? "; and " + (mistakes.size() - SHOWN) + " more" : ""));
        this.mistakes = List.copyOf(mistakes);
    }

    InvalidEdmlException(String place, String problem) {
        this(List.of(new Mistake(place, problem)));
    }

    /** All mistakes, in the order of the text. */
    public List<Mistake> mistakes() {
        return mistakes;
    }
}
