package org.parquetvs.cli.command;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time as users write it: {@code 500ms}, {@code 30s} or just {@code 30}, {@code 2m}, {@code 1h}; {@code off} is none. */
public final class TimeLimit implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h)?");

    /**
     * The time that a text means, such as {@code 30s}.
     *
     * @throws UsageException if the text is not a time
     */
    public static Duration parse(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        if (lower.equals("off")) {
            return Duration.ZERO;
        }
        Matcher time = TIME.matcher(lower);
        if (!time.matches()) {
            throw new UsageException(text + " is not a time; write 30s, 2m or off, for example");
        }
        long number = Long.parseLong(time.group(1));
        String unit = time.group(2) == null ? "s" : time.group(2);
        return switch (unit) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }

    @Override
    public Duration convert(String text) {
        try {
            return parse(text);
        } catch (UsageException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
