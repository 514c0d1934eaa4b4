package org.parquetvs.sql.jvm;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The languages for names of months and days. */
enum DateLanguage {
    ENG(
            "January February March April May June July August September October November December",
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
            "Mon Tue Wed Thu Fri Sat Sun"),
    DEU(
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
            "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
            "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
            "Mon Die Mit Don Fre Sam Son");

    private static final String PARAMETER = "NLS_DATE_LANGUAGE";

    private final String months;
    private final String shortMonths;
    private final String days;
    private final String shortDays;

    DateLanguage(String months, String shortMonths, String days, String shortDays) {
        this.months = months;
        this.shortMonths = shortMonths;
        this.days = days;
        this.shortDays = shortDays;
    }

    /**
     * The language of an argument such as {@code NLS_DATE_LANGUAGE=DEU}.
     *
     * @throws IllegalArgumentException if it is none of these languages
     */
    static DateLanguage of(String parameter) {
        String[] parts = parameter.replace("'", "").split("=", 2);
        String name = parts[parts.length - 1].strip().toUpperCase(Locale.ROOT);
        boolean known = parts.length == 1 || parts[0].strip().equalsIgnoreCase(PARAMETER);
        return Arrays.stream(values())
                .filter(language -> known
                        && !name.isEmpty()
                        && List.of(
                                        language.name(),
                                        language == ENG ? "ENGLISH" : "DEUTSCH",
                                        language == ENG ? "" : "GERMAN")
                                .contains(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "data exception - invalid language '" + parameter + "'; NLS_DATE_LANGUAGE is ENG or DEU"));
    }

    /** Names that begin with January or with Monday. */
    List<String> names(boolean ofMonths, boolean isShort) {
        String names;
        if (ofMonths) {
            names = isShort ? shortMonths : months;
        } else {
            names = isShort ? shortDays : days;
        }
        return List.of(names.split(" "));
    }
}
