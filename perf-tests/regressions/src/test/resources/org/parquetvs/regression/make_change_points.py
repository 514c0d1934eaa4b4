"""Writes change-points.csv: generated series, and the change points that Apache Otava finds in them.

    pip install apache-otava==0.8.0 && python make_change_points.py > change-points.csv

When Otava drops a point, both neighbours of that point have other neighbours than before, but Otava tests only
the right one again. Here it tests both. The column "unchanged" says whether Otava as released finds the same.
"""

import inspect
import math
import random

from otava import analysis

WINDOW = 50
SETTINGS = [(0.0001, 0.05), (0.001, 0.0), (0.01, 0.1)]

merge_as_released = analysis.merge


def merge_that_tests_both_neighbours():
    source = inspect.getsource(merge_as_released)
    corrected = source.replace("recompute(weakest_cp_index + 1)", "recompute(weakest_cp_index - 1)")
    assert corrected != source
    names = dict(vars(analysis))
    exec(corrected, names)
    return names["merge"]


def series(rng):
    """Levels that last a while, with noise and outliers."""
    level = 10 ** rng.uniform(1, 4)
    noise = rng.choice([0.01, 0.02, 0.04, 0.08])
    change_every = rng.choice([7, 15, 30, 1000])
    values = []
    for _ in range(rng.choice([2, 3, 5, 12, 30, 49, 50, 51, 60, 60, 60, 75, 130])):
        if rng.random() < 1 / change_every:
            level *= 1 + rng.choice([-1, 1]) * rng.choice([0.04, 0.1, 0.2, 0.4])
        outlier = rng.uniform(1.1, 1.6) if rng.random() < 0.02 else 1
        values.append(round(level * outlier * math.exp(rng.gauss(0, noise)), 3))
    return values


def change_points(merge, values, max_p, min_magnitude):
    analysis.merge = merge
    points, _ = analysis.compute_change_points(values, WINDOW, max_p, min_magnitude)
    found = (
        f"{point.index}:{float(point.stats.mean_1)!r}:{float(point.stats.mean_2)!r}:{float(point.stats.pvalue)!r}"
        for point in points
    )
    return " ".join(found) or "-"


def main():
    rng = random.Random(13)
    merge = merge_that_tests_both_neighbours()
    print("# Made by make_change_points.py with Apache Otava 0.8.0, window 50.")
    print("# Each found point is index:mean before:mean after:p-value; - is none.")
    print("maxPValue,minMagnitude,unchanged,values,found")
    for _ in range(150):
        values = series(rng)
        for max_p, min_magnitude in SETTINGS:
            found = change_points(merge, values, max_p, min_magnitude)
            unchanged = found == change_points(merge_as_released, values, max_p, min_magnitude)
            print(f"{max_p!r},{min_magnitude!r},{str(unchanged).lower()},{' '.join(map(repr, values))},{found}")


if __name__ == "__main__":
    main()
