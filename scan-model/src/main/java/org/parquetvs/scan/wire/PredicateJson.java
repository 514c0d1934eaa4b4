package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.PredicateVisitor;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;

/** {@link Predicate} as JSON: an object whose only field names the kind. */
final class PredicateJson {
    private static final String CONSTANT = "constant";
    private static final String AND = "and";
    private static final String OR = "or";
    private static final String NOT = "not";
    private static final String IN = "in";
    private static final String IS_NULL = "is-null";
    private static final String IS_TRUE = "is-true";
    private static final String LIKE = "like";
    private static final String REGEXP_LIKE = "regexp-like";
    private static final String OPERAND = "operand";
    private static final String VALUES = "values";
    private static final String PATTERN = "pattern";
    private static final String ESCAPE = "escape";

    private PredicateJson() {}

    static JsonValue render(Predicate predicate) {
        return predicate.accept(new Renderer()).build();
    }

    /** An object whose only field is named after the class of the predicate. */
    private static final class Renderer implements PredicateVisitor<JsonObjectBuilder> {
        @Override
        public JsonObjectBuilder visit(Constant constant) {
            return VersionedJson.object().add(CONSTANT, constant.truth().name().toLowerCase(Locale.ROOT));
        }

        @Override
        public JsonObjectBuilder visit(And and) {
            return VersionedJson.object().add(AND, VersionedJson.array(and.terms(), PredicateJson::render));
        }

        @Override
        public JsonObjectBuilder visit(Or or) {
            return VersionedJson.object().add(OR, VersionedJson.array(or.terms(), PredicateJson::render));
        }

        @Override
        public JsonObjectBuilder visit(Not not) {
            return VersionedJson.object().add(NOT, render(not.term()));
        }

        @Override
        public JsonObjectBuilder visit(Comparison comparison) {
            return VersionedJson.object()
                    .add(
                            nameOf(comparison.comparator()),
                            VersionedJson.array(List.of(comparison.left(), comparison.right()), OperandJson::render));
        }

        @Override
        public JsonObjectBuilder visit(In in) {
            return VersionedJson.object()
                    .add(
                            IN,
                            VersionedJson.object()
                                    .add(OPERAND, OperandJson.render(in.operand()))
                                    .add(VALUES, VersionedJson.array(in.values(), OperandJson::renderValue)));
        }

        @Override
        public JsonObjectBuilder visit(IsNull isNull) {
            return VersionedJson.object().add(IS_NULL, OperandJson.render(isNull.operand()));
        }

        @Override
        public JsonObjectBuilder visit(IsTrue isTrue) {
            return VersionedJson.object().add(IS_TRUE, OperandJson.render(isTrue.operand()));
        }

        @Override
        public JsonObjectBuilder visit(Like like) {
            return VersionedJson.object().add(LIKE, renderLike(like));
        }

        @Override
        public JsonObjectBuilder visit(RegexpLike like) {
            return VersionedJson.object()
                    .add(
                            REGEXP_LIKE,
                            VersionedJson.object()
                                    .add(OPERAND, OperandJson.render(like.operand()))
                                    .add(PATTERN, like.pattern()));
        }
    }

    private static JsonObjectBuilder renderLike(Like like) {
        JsonObjectBuilder json = VersionedJson.object()
                .add(OPERAND, OperandJson.render(like.operand()))
                .add(PATTERN, OperandJson.render(like.pattern()));
        Character escape = like.escape();
        if (escape != null) {
            json.add(ESCAPE, escape.toString());
        }
        return json;
    }

    static Predicate parse(JsonValue json) {
        Map.Entry<String, JsonValue> only = OperandJson.onlyField(json, "predicate");
        String kind = only.getKey();
        JsonValue value = only.getValue();
        return switch (kind) {
            case CONSTANT ->
                new Constant(Truth.valueOf(JsonMembers.text(value, CONSTANT).toUpperCase(Locale.ROOT)));
            case AND -> new And(terms(value, AND));
            case OR -> new Or(terms(value, OR));
            case NOT -> new Not(parse(value));
            case IN -> parseIn(JsonMembers.object(value, IN));
            case IS_NULL -> new IsNull(OperandJson.parse(value));
            case IS_TRUE -> new IsTrue(OperandJson.parse(value));
            case LIKE -> parseLike(JsonMembers.object(value, LIKE));
            case REGEXP_LIKE -> parseRegexpLike(JsonMembers.object(value, REGEXP_LIKE));
            default -> parseComparison(kind, value);
        };
    }

    private static List<Predicate> terms(JsonValue json, String kind) {
        return JsonMembers.array(json, kind).stream().map(PredicateJson::parse).toList();
    }

    private static Predicate parseIn(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, IN, OPERAND, VALUES);
        return new In(
                OperandJson.parse(fields.value(OPERAND)),
                fields.array(VALUES).stream().map(OperandJson::parseValue).toList());
    }

    private static Predicate parseLike(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, LIKE, OPERAND, PATTERN, ESCAPE);
        Operand operand = OperandJson.parse(fields.value(OPERAND));
        Operand pattern = OperandJson.parse(fields.value(PATTERN));
        if (!fields.has(ESCAPE)) {
            return new Like(operand, pattern, null);
        }
        String escape = fields.text(ESCAPE);
        if (escape.length() != 1) {
            throw new IllegalArgumentException("The escape of LIKE must be one character, but is '" + escape + "'");
        }
        return new Like(operand, pattern, escape.charAt(0));
    }

    private static Predicate parseRegexpLike(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, REGEXP_LIKE, OPERAND, PATTERN);
        return new RegexpLike(OperandJson.parse(fields.value(OPERAND)), fields.text(PATTERN));
    }

    private static Predicate parseComparison(String kind, JsonValue json) {
        for (Comparator comparator : Comparator.values()) {
            if (nameOf(comparator).equals(kind)) {
                List<JsonValue> sides = JsonMembers.array(json, kind);
                if (sides.size() != 2) {
                    throw new IllegalArgumentException("'" + kind + "' must have two sides, but has " + sides.size());
                }
                return new Comparison(OperandJson.parse(sides.get(0)), comparator, OperandJson.parse(sides.get(1)));
            }
        }
        throw new IllegalArgumentException("Unknown predicate '" + kind + "'");
    }

    private static String nameOf(Comparator comparator) {
        return comparator.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
