package org.parquetvs.scan.predicate.function;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * The rules of a function.
 *
 * @param typing which arguments it takes
 * @param computation its value
 * @param risk for which arguments it may have no value
 * @param traits what else is special about it
 * @param movement how the value changes with one argument while the others stay the same
 */
record FunctionRule(Typing typing, Computation computation, Risk risk, Set<Trait> traits, Movement movement) {

    /** The type of the value; empty if the function may differ from the database's for such arguments. */
    @FunctionalInterface
    interface Typing {
        Optional<SqlType> of(List<Argument> arguments);
    }

    /** The value for some arguments. No argument is NULL, unless the function has {@link Trait#TAKES_NULL}. */
    @FunctionalInterface
    interface Computation {
        Value of(List<Value> arguments, SqlType type) throws ComputationException;
    }

    /** Whether {@link Computation} may fail for these arguments. */
    @FunctionalInterface
    interface Risk {
        Risk NONE = (arguments, type) -> false;
        Risk ALWAYS = (arguments, type) -> true;

        boolean of(List<Argument> arguments, SqlType type);
    }

    /** How the value changes with an argument, as far as the domains of all arguments tell. */
    @FunctionalInterface
    interface Movement {
        Movement UNKNOWN = (argument, arguments) -> Trend.UNKNOWN;

        Trend of(int argument, List<Domain> arguments);
    }

    /** Peculiarities of functions. */
    enum Trait {
        /** NULL is an argument like any other; otherwise it makes the value NULL. */
        TAKES_NULL,
        /** The value may be NULL even if no argument is. */
        YIELDS_NULL,
        /** The function is the same as the database's only for ASCII strings. */
        ASCII_ONLY
    }

    /** How the value changes if one argument grows. */
    enum Trend {
        /** It grows or stays. */
        RISING,
        /** It falls or stays. */
        FALLING,
        /** It may grow or fall. */
        UNKNOWN;

        /** The trend of the opposite bound. */
        Trend reversed() {
            return switch (this) {
                case RISING -> FALLING;
                case FALLING -> RISING;
                case UNKNOWN -> UNKNOWN;
            };
        }
    }

    FunctionRule {
        traits = Set.copyOf(traits);
    }

    static FunctionRule of(Typing typing, Computation computation) {
        return new FunctionRule(typing, computation, Risk.NONE, Set.of(), Movement.UNKNOWN);
    }

    FunctionRule failing(Risk when) {
        return new FunctionRule(typing, computation, when, traits, movement);
    }

    FunctionRule being(Trait... special) {
        return new FunctionRule(typing, computation, risk, Set.of(special), movement);
    }

    /** The same rule with trends for the first arguments; the trends of others are unknown. */
    FunctionRule moving(Trend... byArgument) {
        List<Trend> trends = List.of(byArgument);
        return moving((argument, arguments) -> argument < trends.size() ? trends.get(argument) : Trend.UNKNOWN);
    }

    FunctionRule moving(Movement how) {
        return new FunctionRule(typing, computation, risk, traits, how);
    }

    boolean is(Trait trait) {
        return traits.contains(trait);
    }
}
