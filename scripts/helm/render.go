// Renders the chart as `helm template` does, for machines without Helm: text/template with Sprig and the functions that
// Helm adds. Reads {chart, release, values} as JSON from standard input and prints {template: text} as JSON.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

type input struct {
	Folder  string `json:"folder"`
	Chart   object `json:"chart"`
	Release object `json:"release"`
	Values  object `json:"values"`
}

func toYaml(value interface{}) (string, error) {
	var text bytes.Buffer
	encoder := yaml.NewEncoder(&text)
	encoder.SetIndent(2)
	if err := encoder.Encode(value); err != nil {
		return "", err
	}
	return strings.TrimSuffix(text.String(), "\n"), nil
}

func required(message string, value interface{}) (interface{}, error) {
	if value == nil || value == "" {
		return nil, errors.New(message)
	}
	return value, nil
}

// addFunctions adds Sprig without what Helm removes, and the functions of Helm that the chart may use.
func addFunctions(all *template.Template) {
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = toYaml
	functions["required"] = required
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["tpl"] = func(source string, data interface{}) (string, error) {
		copied, err := all.Clone()
		if err != nil {
			return "", err
		}
		parsed, err := copied.New("tpl").Parse(source)
		if err != nil {
			return "", err
		}
		var text strings.Builder
		err = parsed.Execute(&text, data)
		return text.String(), err
	}
	all.Funcs(functions)
}

func readTemplates(all *template.Template, folder string) ([]string, error) {
	var names []string
	err := filepath.Walk(filepath.Join(folder, "templates"), func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		names = append(names, name)
		_, err = all.New(name).Parse(string(text))
		return err
	})
	return names, err
}

func render() error {
	var given input
	// Numbers become floats, as in Helm: a template that prints a large one without `int64` fails here too.
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		return err
	}
	all := template.New("chart").Option("missingkey=zero")
	addFunctions(all)
	names, err := readTemplates(all, given.Folder)
	if err != nil {
		return err
	}
	rendered := map[string]string{}
	for _, name := range names {
		if strings.HasPrefix(filepath.Base(name), "_") {
			continue
		}
		var text strings.Builder
		data := object{
			"Chart":    given.Chart,
			"Release":  given.Release,
			"Values":   given.Values,
			"Template": object{"Name": name, "BasePath": "templates"},
		}
		if err := all.ExecuteTemplate(&text, name, data); err != nil {
			return err
		}
		// Helm prints nothing for a value that is missing, which hides misspelled names.
		if strings.Contains(text.String(), "<no value>") {
			return fmt.Errorf("%s prints a value that is not set", name)
		}
		rendered[name] = text.String()
	}
	return json.NewEncoder(os.Stdout).Encode(rendered)
}

func main() {
	if err := render(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
