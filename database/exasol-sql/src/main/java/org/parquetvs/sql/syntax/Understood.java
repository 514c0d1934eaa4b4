package org.parquetvs.sql.syntax;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;

/**
 * Refuses constructs that JSqlParser reads but the database does not use. The syntax trees of JSqlParser hold the
 * constructs of many databases. An overlooked construct would silently change the meaning of a statement.
 */
public final class Understood {
    /** Properties that only tell the place of a node in the text, and words without meaning. */
    private static final Set<String> MEANINGLESS =
            Set.of("node", "oracleHint", "usingAs", "useAs", "isEmitChanges", "noWait");

    private Understood() {}

    /**
     * Checks that every property of {@code node}, except {@code properties}, has the value of a new object.
     *
     * @throws org.parquetvs.sql.error.SqlException if one has another value; the message shows its text
     */
    public static void only(Object node, String... properties) {
        Object untouched = create(node.getClass());
        Set<String> understood = Set.of(properties);
        for (Field field : fields(node.getClass())) {
            if (!understood.contains(field.getName()) && !MEANINGLESS.contains(field.getName())) {
                Object value = valueOf(field, node);
                if (!isEmpty(value) && !Objects.equals(value, valueOf(field, untouched))) {
                    throw ClusterErrors.unsupported(describe(field.getName(), value));
                }
            }
        }
    }

    private static String describe(String property, @Nullable Object value) {
        boolean speaksForItself = !(value instanceof Boolean || value instanceof Number || value instanceof Enum);
        return speaksForItself
                ? String.valueOf(value).strip()
                : property.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toUpperCase(Locale.ROOT);
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null || (value instanceof Collection<?> collection && collection.isEmpty());
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> level = type; level != null && level != Object.class; level = level.getSuperclass()) {
            if (level.getName().startsWith("net.sf.jsqlparser")) {
                for (Field field : level.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        fields.add(field);
                    }
                }
            }
        }
        return fields;
    }

    private static Object create(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("Invalid syntax node: " + type.getName() + " has no constructor", e);
        }
    }

    private static @Nullable Object valueOf(Field field, Object node) {
        try {
            field.setAccessible(true);
            return field.get(node);
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException("Invalid syntax node: " + field + " cannot be read", e);
        }
    }
}
